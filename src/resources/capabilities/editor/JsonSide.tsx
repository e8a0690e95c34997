import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { type DiffRow, diffTexts } from '../../../../model/rules/textDiff.ts';
import type { Row, Side } from '../../../ui/conflict/merge.ts';
import { shortJson } from '../../../ui/json/shortJson.ts';

const halfOf = { mine: 'before', theirs: 'after' } as const;

/** Lines next to a difference are shown; the others are folded. */
const isNear = (rows: readonly DiffRow[], index: number) =>
  [index - 1, index, index + 1].some(at => rows[at] !== undefined && rows[at].kind !== 'same');

/** A side of the conflict dialog: one part of a definition, with the differences to the other side marked. */
export const JsonSide = ({ row, side }: { row: Row; side: Side }) => {
  const translate = useTranslate();
  const { mine, theirs, base } = row;
  const rows = useMemo(() => diffTexts(shortJson(mine ?? ''), shortJson(theirs ?? '')), [mine, theirs]);
  if (row[side] === undefined)
    return translate(`capabilityEditor.changes.${base === undefined ? 'absent' : 'gone'}`);
  if (mine === undefined || theirs === undefined)
    return <code className="ed-side">{shortJson(row[side])}</code>;
  return (
    <code className="ed-side">
      {rows.map((line, index) => {
        const words = line[halfOf[side]];
        if (words === undefined) return null;
        if (!isNear(rows, index))
          // one row for each group of folded lines
          return index === 0 || isNear(rows, index - 1) ? '…\n' : null;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- lines are identified by their numbers
          <span key={index}>
            {words.map(({ text, isChanged }, at) =>
              isChanged || line.kind === 'removed' || line.kind === 'added' ? (
                // oxlint-disable-next-line react/no-array-index-key -- words are identified by their positions
                <mark key={at}>{text}</mark>
              ) : (
                text
              ),
            )}
            {'\n'}
          </span>
        );
      })}
    </code>
  );
};
