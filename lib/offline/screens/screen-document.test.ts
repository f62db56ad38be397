import { expect, it } from "vitest";
import { addRead, buildOf, filesOf, filesOfScript } from "./screen-document.ts";

const page = `<!DOCTYPE html><html lang="en"><head><link rel="preload" href="/_next/static/media/geist-s.p.1.woff2" as="font"/>
<script src="/_next/static/chunks/a~1.js" async="" nonce="n"></script><script src="/_next/static/chunks/polyfills.js" noModule=""></script></head>
<body><script nonce="n">self.__next_f.push([1,"[\\"/_next/static/chunks/b.js\\"]"])</script></body></html>`;

it("finds the scripts, styles and fonts of a document, each once", () => {
  expect(filesOf(page + page)).toEqual([
    "/_next/static/media/geist-s.p.1.woff2",
    "/_next/static/chunks/a~1.js",
    "/_next/static/chunks/polyfills.js",
    "/_next/static/chunks/b.js",
  ]);
});

it("finds the files that a script loads later", () => {
  const code = 'e.v(t=>Promise.all(["static/chunks/0-_a~1.js","static/chunks/c.css"].map(t=>e.l(t))));e.v(["static/chunks/c.css"])';
  expect(filesOfScript(code)).toEqual(["/_next/static/chunks/0-_a~1.js", "/_next/static/chunks/c.css"]);
  expect(filesOfScript("none")).toEqual([]);
});

it("finds the build in the data of Next's router", () => {
  expect(buildOf('self.__next_f.push([1,"0:{\\"P\\":null,\\"b\\":\\"h4ZVV-wP6_yJ\\"}"])')).toBe("h4ZVV-wP6_yJ");
  expect(buildOf(page)).toBeNull();
});

it("adds the read as text that cannot end its element and holds any character", () => {
  const data = ["</script><script>alert(1)</script>", "$& $1 $`", "ﬁ é"];
  const html = addRead(page, { readAt: 1, data }, 2);
  expect(html).toContain('<html data-stored="2" lang="en">');
  const [, json = ""] = /<script type="application\/json" id="offline-read">(.*?)<\/script><\/head>/.exec(html) ?? [];
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual({ readAt: 1, data });
  expect(html.match(/<script\b/g)).toHaveLength((page.match(/<script\b/g)?.length ?? 0) + 1);
});
