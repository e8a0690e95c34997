import { hasControlCharacters, splitControlCharacters } from './controlCharacters.ts';

/**
 * Shows the symbols of control characters as their names, because few fonts have them. The text itself is unchanged,
 * even when it is copied.
 */
export const ControlCharacters = ({ text }: { text: string }) =>
  hasControlCharacters(text)
    ? splitControlCharacters(text).map(({ text: piece, start, name }) =>
        name === undefined ? (
          piece
        ) : (
          <span key={start} className="log-symbol" data-name={name}>
            {piece}
          </span>
        ),
      )
    : text;
