import { describe, expect, test } from "vitest";
import { isPublicAddress, readRemoteAddress } from "./remote-address.ts";

const api = new URL("http://10.1.2.3:4100/api");

describe("the address of a picture", () => {
  test.each([
    ["https://cdn.example.com/a.png", "https://cdn.example.com/a.png"],
    ["http://cdn.example.com:8080/a.png?w=1", "http://cdn.example.com:8080/a.png?w=1"],
    ["https://93.184.216.34/a.png", "https://93.184.216.34/a.png"],
    ["https://[2606:2800:220:1::1]/a.png", "https://[2606:2800:220:1::1]/a.png"],
    ["/images/a.png", "http://10.1.2.3:4100/images/a.png"],
    ["http://10.1.2.3:4100/images/a.png", "http://10.1.2.3:4100/images/a.png"],
  ])("%s is fetched from %s", (text, address) => {
    expect(readRemoteAddress(text, api)?.href).toBe(address);
  });

  test.each([
    "",
    " ",
    "file:///etc/passwd",
    "ftp://cdn.example.com/a.png",
    "data:image/png;base64,AAAA",
    "javascript:alert(1)",
    "https://user:secret@cdn.example.com/a.png",
    "http://localhost/a.png",
    "http://metadata/a.png",
    "http://10.1.2.3:5432/a.png",
    "http://127.0.0.1:4100/a.png",
    "http://2130706433/a.png",
    "http://0x7f.1/a.png",
    "http://169.254.169.254/latest/meta-data",
    "http://[::1]/a.png",
    "http://[::ffff:127.0.0.1]/a.png",
    "http://[fd00::1]/a.png",
    "http://[64:ff9b::7f00:1]/a.png",
    "//192.168.0.1/a.png",
  ])("%s is never fetched", (text) => {
    expect(readRemoteAddress(text, api)).toBeNull();
  });

  test.each(["1.1.1.1", "172.15.0.1", "172.32.0.1", "2606:4700::1111"])("%s is public", (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  });

  test.each(["172.16.0.1", "172.31.255.255", "100.64.0.1", "224.0.0.1", "255.255.255.255", "fe80::1", "2002:7f00:1::", "::", "name"])(
    "%s is not",
    (ip) => {
      expect(isPublicAddress(ip)).toBe(false);
    },
  );
});
