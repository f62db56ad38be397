/**
 * Scripts run only with the nonce of this answer, and nothing loads from another host. Style attributes are allowed, because
 * server-rendered rows need them for their position and they cannot load what the other directives forbid.
 */
export function contentSecurityPolicy(nonce: string, isDevelopment: boolean): string {
  // React's development build evaluates code for its error stacks.
  const evaluation = isDevelopment ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evaluation}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
