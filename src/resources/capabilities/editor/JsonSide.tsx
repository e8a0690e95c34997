import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { type DiffRow, diffOf } from '../../../../model/rules/textDiff.ts';
import type { Row, Side } from '../../../ui/conflict/merge.ts';
import { shortJson } from './shortJson.ts';

const halfOf = { mine: 'before', theirs: 'after' } as const;

/** Lines beside a difference stay; further ones are folded. */
const isNear = (rows: readonly DiffRow[], index: number) =>
  [index - 1, index, index + 1].some(at => rows[at] !== undefined && rows[at].kind !== 'same');

/** In the dialog of a conflict: one part of a definition, marked where the other side reads otherwise. */
export const JsonSide = ({ row, side }: { row: Row; side: Side }) => {
  const translate = useTranslate();
  const { mine, theirs, base } = row;
  const rows = useMemo(() => diffOf(shortJson(mine ?? ''), shortJson(theirs ?? '')), [mine, theirs]);
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
          // the first of those that are folded stands for all
          return index === 0 || isNear(rows, index - 1) ? '…\n' : null;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a line has no other identity
          <span key={index}>
            {words.map(({ text, isChanged }, at) =>
              isChanged || line.kind === 'removed' || line.kind === 'added' ? (
                // oxlint-disable-next-line react/no-array-index-key -- nor has a word
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
