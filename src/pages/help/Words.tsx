import { Link } from 'react-router';
import { useSite } from '../../auth/SessionContext.ts';
import { isServed, piecesOf } from './inline.ts';

/** A text of a topic with its code and links. */
export const Words = ({ text }: { text: string }) => {
  const { basePath } = useSite();
  return piecesOf(text).map(piece => {
    if (piece.kind === 'plain') return piece.text;
    if (piece.kind === 'code') return <code key={piece.from}>{piece.text}</code>;
    return isServed(piece.target) ? (
      <a key={piece.from} href={`${basePath}${piece.target}`} target="_blank" rel="noopener">
        {piece.text}
      </a>
    ) : (
      <Link key={piece.from} to={piece.target}>
        {piece.text}
      </Link>
    );
  });
};
