import { tokenizeJson } from './jsonTokens.ts';
import './json.css';

/** Read-only JSON with syntax colors. */
export const JsonCode = ({ json, label }: { json: string; label: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
  <pre className="json-code" tabIndex={0} role="region" aria-label={label}>
    <code>
      {tokenizeJson(json).map(({ kind, text, at }) =>
        kind === 'plain' ? (
          text
        ) : (
          <span key={at} className={`json-${kind}`}>
            {text}
          </span>
        ),
      )}
    </code>
  </pre>
);
