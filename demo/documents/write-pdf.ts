const escapeText = (text: string) => text.replace(/[\\()]/g, "\\$&");

/** A PDF of one page with lines of ASCII text. */
export function writePdf(lines: readonly string[]): string {
  const page = `BT /F1 16 Tf 72 720 Td 28 TL ${lines.map((line) => `(${escapeText(line)}) Tj T*`).join(" ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  const entries = ["0000000000 65535 f "];
  let pdf = "%PDF-1.4\n";
  for (const [at, object] of objects.entries()) {
    entries.push(`${String(pdf.length).padStart(10, "0")} 00000 n `);
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const trailer = `trailer\n<< /Size ${entries.length} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return `${pdf}xref\n0 ${entries.length}\n${entries.join("\n")}\n${trailer}`;
}
