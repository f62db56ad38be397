/**
 * Scripts run only with this answer's nonce, and nothing comes from another host. Style attributes are allowed: server-rendered rows are
 * placed by them, and they cannot load anything the other directives do not allow.
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
