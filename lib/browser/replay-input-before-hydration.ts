/**
 * Runs as the page's first script. Replays clicks on buttons and typed text that happen before React hydrates the element, for up to ten
 * seconds. Links, forms and popovers work without scripts and are left to the browser.
 *
 * React sets a property on each element that it hydrates and handles events once the browser is idle again. If React stops setting the
 * property, nothing is replayed.
 */
export const replayInputBeforeHydration = `(() => {
  const isMarked = (element) => Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  const whenIdle = window.requestIdleCallback ?? ((run) => setTimeout(run, 200));
  const pressable = 'button:not([type="submit"], [popovertarget]), [role="button"], [role="tab"]';
  const text = 'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), textarea';
  const acts = new Map();
  let timer = 0;
  const redo = () => {
    for (const [element, act] of acts) {
      if (!element.isConnected || performance.now() - act.at > 10000) acts.delete(element);
      else if (isMarked(element) && !act.isNext) {
        act.isNext = true;
        whenIdle(() => {
          act.isNext = false;
          if (act.again(element, act)) acts.delete(element);
        });
      }
    }
    if (acts.size === 0) timer = clearInterval(timer);
  };
  const press = (element) => {
    element.click();
    return true;
  };
  const type = (element, { typed }) => {
    const value = element.value || typed;
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value");
    element.value = "";
    set.call(element, value);
    element.dispatchEvent(new Event("input", { bubbles: true }));
    return element.value === value;
  };
  const hear = (name, selector, again) => {
    let unheard = null;
    window.addEventListener(name, ({ target }) => {
      const element = target instanceof Element ? target.closest(selector) : null;
      unheard = element && !isMarked(element) ? element : null;
    }, true);
    // React may have hydrated the element during the capture phase and handle this event itself.
    window.addEventListener(name, () => {
      if (!unheard || isMarked(unheard)) return;
      acts.set(unheard, { at: performance.now(), again, typed: unheard.value });
      timer ||= setInterval(redo, 30);
    });
  };
  hear("click", pressable, press);
  hear("input", text, type);
})()`;
