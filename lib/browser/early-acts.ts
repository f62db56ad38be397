/**
 * For a page's first script, next to nothing in bytes: a button that is pressed, or a text that is typed, where React has not yet taken
 * over the server's HTML is done again as soon as it has, within ten seconds. Links, forms and popovers work without scripts and are left
 * to the browser. React marks what it has taken over by a property on the element; should it stop to, nothing is done again.
 */
export const redoEarlyActs = `(() => {
  const isHeard = (element) => Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  const pressable = 'button:not([type="submit"], [popovertarget]), [role="button"], [role="tab"]';
  const text = 'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), textarea';
  const waiting = new Map();
  let timer = 0;
  const redo = () => {
    for (const [element, act] of waiting) {
      if (!element.isConnected || performance.now() - act.at > 10000) waiting.delete(element);
      else if (isHeard(element)) {
        waiting.delete(element);
        act.again(element);
      }
    }
    if (waiting.size === 0) timer = clearInterval(timer);
  };
  const press = (element) => element.click();
  const typeAgain = (element) => {
    const { value } = element;
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value");
    element.value = "";
    set.call(element, value);
    element.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const hear = (type, selector, again) => {
    let unheard = null;
    window.addEventListener(type, ({ target }) => {
      const element = target instanceof Element ? target.closest(selector) : null;
      unheard = element && !isHeard(element) ? element : null;
    }, true);
    // React may have taken over meanwhile, to hear this very event.
    window.addEventListener(type, () => {
      if (!unheard || isHeard(unheard)) return;
      waiting.set(unheard, { at: performance.now(), again });
      timer ||= setInterval(redo, 30);
    });
  };
  hear("click", pressable, press);
  hear("input", text, typeAgain);
})()`;
