/** Code for the maker's own server that verifies the signature of a request. A test runs it unchanged. */
export const verifySnippet = (
  publicKey: string,
): string => `import { createHash, createPublicKey, verify } from 'node:crypto';

const publicKey = createPublicKey(\`${publicKey.trim()}\`);

// headers and body as they arrived; url: the target URL that you entered
export const isSigned = ({ method, headers, body }, url) => {
  const digest = \`sha-256=:\${createHash('sha256').update(body).digest('base64')}:\`;
  const params = (headers['signature-input'] ?? '').replace(/^sig1=/, '');
  const expires = Number(/;expires=(\\d+)/.exec(params)?.[1]);
  if (headers['content-digest'] !== digest || !(expires > Date.now() / 1000)) return false;
  const base = [
    \`"@method": \${method}\`,
    \`"@target-uri": \${new URL(url).href}\`,
    \`"content-type": \${headers['content-type']}\`,
    \`"content-digest": \${digest}\`,
    \`"@signature-params": \${params}\`,
  ].join('\\n');
  const signature = Buffer.from((headers.signature ?? '').slice('sig1=:'.length, -1), 'base64');
  return verify(null, Buffer.from(base), publicKey, signature);
};
`;
