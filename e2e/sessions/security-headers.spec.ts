import { expect, test } from "../fixtures.ts";

const nonceOf = (policy: string | undefined) => /'nonce-([^']+)'/.exec(policy ?? "")?.[1];

test("every page has a policy without other hosts and a nonce that is never reused", async ({ page, explore }) => {
  await explore("retailer");
  const nonces = new Set<string>();
  for (const path of ["/connect", "/demo-retailer", "/demo-retailer/invoices", "/demo-retailer/no-such-screen", "/no-such-connection"]) {
    const response = await page.goto(path);
    const headers = (await response?.allHeaders()) ?? {};
    const nonce = nonceOf(headers["content-security-policy"]);
    expect(nonce, path).toBeTruthy();
    nonces.add(nonce ?? "");
    expect(headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
    });
    expect(headers["x-powered-by"], path).toBeUndefined();
    expect(headers["content-security-policy"], path).toMatch(/frame-ancestors 'none'/);
    // The policy trusts scripts that these add to the page, which have no nonce.
    const scripts = (await response?.text())?.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length, path).toBeGreaterThan(3);
    expect(
      scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`)),
      path,
    ).toEqual([]);
  }
  expect(nonces.size).toBe(5);
  // A connection can have the name of a file that needs no policy.
  for (const path of ["/icon-store", "/favicon.ico-store", "/apiary", "/connections"]) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(nonceOf(answer.headers()["content-security-policy"]), path).toBeTruthy();
  }
});

test.describe("an injection", () => {
  test.use({ expectedErrors: /Content Security Policy/ });

  test("an injected script does not run", async ({ page, explore }) => {
    await explore("retailer");
    await page.goto("/demo-retailer/invoices");
    const ran = await page.evaluate(async () => {
      const holder = document.createElement("div");
      holder.innerHTML = '<img src="data:," onerror="window.injected = true">';
      const failed = new Promise((resolve) => holder.querySelector("img")?.addEventListener("error", resolve));
      document.body.append(holder);
      await failed;
      holder.remove();
      return "injected" in window;
    });
    expect(ran).toBe(false);
  });
});

test("data of the API is not stored by shared caches and does not open as a page", async ({ page, explore }) => {
  await explore("retailer");
  const response = await page.request.get("/api/data/demo-retailer/v1/states");
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({
    "cache-control": "private, no-cache",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });
  const { etag = "" } = response.headers();
  const again = await page.request.get("/api/data/demo-retailer/v1/states", { headers: { "If-None-Match": etag } });
  expect([again.status(), await again.text()]).toEqual([304, ""]);
});
