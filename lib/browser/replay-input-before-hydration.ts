/**
 * Runs as the page's first script. Replays clicks on buttons and rows and typed text that React did not handle, for up to ten seconds: those before
 * it hydrates the page (`window.isHydrated`), those that it keeps from their target because scripts of that part of the page are still
 * loading, and text that a form resets because the typing itself made React hydrate it. Links, forms and popovers work without scripts and
 * are left to the browser.
 */
export const replayInputBeforeHydration = `(() => {
  const pressable = 'button:not([type="submit"], [popovertarget]), [role="button"], [role="tab"], [data-row] > [data-cell]';
  // What the browser handles itself, also within a row.
  const native = "a, button, input, label, select, textarea";
  const text = 'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), textarea';
  const unhandled = new Map();
  const seen = new WeakSet();
  // A field may refuse what was typed.
  const mostAttempts = 3;
  let timer = 0;
  let isReplaying = false;
  const dispatch = (element, name, send) => {
    let hasArrived = false;
    const arrive = () => { hasArrived = true; };
    element.addEventListener(name, arrive, true);
    isReplaying = true;
    const isTaken = send();
    isReplaying = false;
    element.removeEventListener(name, arrive, true);
    return hasArrived ? isTaken : null;
  };
  const replay = () => {
    for (const [element, record] of unhandled) {
      const { name, since, value, repeat } = record;
      if (!element.isConnected || performance.now() - since > 10000) unhandled.delete(element);
      else if (window.isHydrated) {
        const isTaken = dispatch(element, name, () => repeat(element, value));
        if (isTaken !== null) record.attempts += 1;
        if (isTaken || record.attempts === mostAttempts) unhandled.delete(element);
      }
    }
    if (unhandled.size === 0) timer = clearInterval(timer);
  };
  const click = (element) => {
    element.click();
    return true;
  };
  // React resets the text of a field that it hydrates for this event.
  const type = (element, value) => {
    const latest = element.value || value;
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value");
    element.value = "";
    set.call(element, latest);
    element.dispatchEvent(new Event("input", { bubbles: true }));
    return element.value === latest;
  };
  const listen = (name, selector, repeat) => {
    let record = null;
    let isReset = null;
    window.addEventListener(name, ({ target }) => {
      record = isReset = null;
      const element = !isReplaying && target instanceof Element ? target.closest(selector + ", " + native) : null;
      if (!element?.matches(selector)) return;
      const { value } = element;
      const isFirst = !seen.has(element);
      seen.add(element);
      const recordElement = () => {
        unhandled.set(element, { name, since: performance.now(), value, repeat, attempts: 0 });
        timer ||= setInterval(replay, 30);
      };
      record = recordElement;
      isReset = () => isFirst && element.value !== value;
      let hasArrived = false;
      target.addEventListener(name, () => { hasArrived = true; }, { capture: true, once: true });
      setTimeout(() => { if (!hasArrived) recordElement(); });
    }, true);
    // React may have hydrated the page, or this part of it, during the capture phase.
    window.addEventListener(name, () => { if (!window.isHydrated || isReset?.()) record?.(); });
  };
  listen("click", pressable, click);
  listen("input", text, type);
})()`;
