/** As much of the DOM as React and the components under test call, for tests without a browser. */

type Listener = (event: object) => void;

class TestNode {
  parentNode: TestElement | null = null;
  nodeValue: string | null = null;
  readonly childNodes: TestNode[] = [];
  readonly nodeType: number;
  readonly nodeName: string;
  readonly ownerDocument: TestDocument;

  constructor(nodeType: number, nodeName: string, ownerDocument: TestDocument) {
    this.nodeType = nodeType;
    this.nodeName = nodeName;
    this.ownerDocument = ownerDocument;
  }

  get firstChild(): TestNode | null {
    return this.childNodes[0] ?? null;
  }
  get lastChild(): TestNode | null {
    return this.childNodes.at(-1) ?? null;
  }
  get nextSibling(): TestNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  get isConnected(): boolean {
    return this.ownerDocument.body.contains(this);
  }
  get textContent(): string {
    return this.nodeValue ?? this.childNodes.map((child) => child.textContent).join("");
  }
}

export class TestElement extends TestNode {
  readonly namespaceURI = "http://www.w3.org/1999/xhtml";
  readonly style: Record<string, unknown> = { setProperty: () => {} };
  readonly attributes = new Map<string, string>();
  readonly #listeners: { readonly type: string; readonly listener: Listener; readonly isCapture: boolean }[] = [];

  constructor(tag: string, ownerDocument: TestDocument) {
    super(1, tag.toUpperCase(), ownerDocument);
  }

  get tagName(): string {
    return this.nodeName;
  }
  get options(): readonly TestElement[] {
    return this.querySelectorAll("option");
  }
  get dataset(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.attributes].flatMap(([name, value]) => (name.startsWith("data-") ? [[name.slice(5), value]] : [])));
  }
  override get textContent(): string {
    return super.textContent;
  }
  override set textContent(text: string) {
    for (const child of [...this.childNodes]) this.removeChild(child);
    if (text !== "") this.appendChild(this.ownerDocument.createTextNode(text));
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name.toLowerCase()) ?? null;
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name.toLowerCase());
  }
  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name.toLowerCase(), String(value));
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name.toLowerCase());
  }
  appendChild(child: TestNode): TestNode {
    return this.insertBefore(child, null);
  }
  insertBefore(child: TestNode, next: TestNode | null): TestNode {
    child.parentNode?.removeChild(child);
    this.childNodes.splice(next ? this.childNodes.indexOf(next) : this.childNodes.length, 0, child);
    child.parentNode = this;
    return child;
  }
  removeChild(child: TestNode): TestNode {
    this.childNodes.splice(this.childNodes.indexOf(child), 1);
    child.parentNode = null;
    return child;
  }

  /** Knows tags and attributes: `button`, `[data-line]`, `[data-cell="unit"]` and lists of these. */
  matches(selectors: string): boolean {
    return selectors.split(",").some((selector) => {
      const [, tag = "", name, value] = /^\s*([\w-]*)(?:\[([\w-]+)(?:="?([^"\]]*)"?)?\])?/.exec(selector) ?? [];
      if (tag !== "" && tag.toUpperCase() !== this.nodeName) return false;
      return name === undefined || (value === undefined ? this.hasAttribute(name) : this.getAttribute(name) === value);
    });
  }
  closest(selectors: string): TestElement | null {
    return this.matches(selectors) ? this : (this.parentNode?.closest(selectors) ?? null);
  }
  querySelectorAll(selectors: string): readonly TestElement[] {
    return this.childNodes.flatMap((child) =>
      child instanceof TestElement ? [...(child.matches(selectors) ? [child] : []), ...child.querySelectorAll(selectors)] : [],
    );
  }
  querySelector(selectors: string): TestElement | null {
    return this.querySelectorAll(selectors)[0] ?? null;
  }
  contains(node: TestNode | null): boolean {
    return node !== null && (node === this || this.contains(node.parentNode));
  }

  addEventListener(type: string, listener: Listener, options?: boolean | { readonly capture?: boolean }): void {
    this.#listeners.push({ type, listener, isCapture: options === true || (typeof options === "object" && options.capture === true) });
  }
  removeEventListener(): void {}
  /** Calls the listeners of this element for an event of `target`, which is inside it. */
  dispatch(target: TestElement, type: string, init: object): void {
    const event = { type, target, bubbles: true, cancelable: true, preventDefault: () => {}, stopPropagation: () => {}, ...init };
    for (const phase of [true, false])
      for (const { type: known, listener, isCapture } of this.#listeners) if (known === type && isCapture === phase) listener(event);
  }

  focus(): void {
    this.ownerDocument.activeElement = this;
  }
  get open(): boolean {
    return this.hasAttribute("open");
  }
  showModal(): void {
    this.setAttribute("open", "");
  }
  close(): void {
    this.removeAttribute("open");
  }
  showPopover(): void {}
  hidePopover(): void {}
}

export class TestDocument {
  readonly nodeType = 9;
  readonly nodeName = "#document";
  readonly body = new TestElement("body", this);
  readonly documentElement = this.body;
  activeElement: TestElement = this.body;

  createElement = (tag: string) => new TestElement(tag, this);
  createElementNS = (_namespace: string, tag: string) => new TestElement(tag, this);
  createTextNode(text: unknown): TestNode {
    const node = new TestNode(3, "#text", this);
    node.nodeValue = String(text);
    return node;
  }
  getElementById(id: string): TestElement | null {
    return this.body.querySelector(`[id="${id}"]`);
  }
  addEventListener(): void {}
  removeEventListener(): void {}
}
