import { useTranslate } from 'react-admin';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { diffLines, type DiffLine, foldLines } from './lineDiff.ts';

const Line = ({ line: { kind, text } }: { line: DiffLine }) => {
  if (kind === 'same') return <div className="vs-code">{`  ${text}`}</div>;
  return kind === 'added' ? (
    <ins className="vs-code">{`+ ${text}`}</ins>
  ) : (
    <del className="vs-code">{`- ${text}`}</del>
  );
};

type Props = { before: unknown; after: unknown };

/** Two JSON documents as one text, with the changed lines marked. */
export const JsonDiff = ({ before, after }: Props) => {
  const translate = useTranslate();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const parts = useMemo(
    () => foldLines(diffLines(JSON.stringify(before, null, 2), JSON.stringify(after, null, 2))),
    [before, after],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <div className="vs-json" role="region" tabIndex={0} aria-label={translate('profileVersions.jsonChanges')}>
      {parts.map(({ at, lines, isFolded }) =>
        isFolded && !open.has(at) ? (
          <Button key={at} isSmall look="link" onClick={() => setOpen(new Set([...open, at]))}>
            {translate('profileVersions.sameLines', { smart_count: lines.length })}
          </Button>
        ) : (
          lines.map((line, index) => <Line key={`${at + index} ${line.kind}`} line={line} />)
        ),
      )}
    </div>
  );
};
