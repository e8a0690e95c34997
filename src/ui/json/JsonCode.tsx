import { jsonTokens } from './jsonTokens.ts';
import './json.css';

/** JSON to read and to copy by hand, in colours; `label` says what it is. */
export const JsonCode = ({ json, label }: { json: string; label: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
  <pre className="json-code" tabIndex={0} role="region" aria-label={label}>
    <code>
      {jsonTokens(json).map(({ kind, text, at }) =>
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
