const revokeAfterMs = 60_000;

/** Saves a file through the browser. */
export function download(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}
