import { useTranslate } from 'react-admin';
import type { InstructionVersion } from '../../../model/contract/pairingInstructions.ts';
import { type DiffRow, diffTexts, type Word } from '../../../model/rules/textDiff.ts';
import { formatDate } from '../../ui/format.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { languageName } from '../../ui/instructions/languageName.ts';
import type { Content } from './versions.ts';
import './diff.css';

type Side = 'before' | 'after';

const tagOf = { before: 'del', after: 'ins' } as const;

const Words = ({ words, side, isWhole }: { words: Word[]; side: Side; isWhole: boolean }) => {
  const Tag = tagOf[side];
  return words.map(({ text, isChanged }, index) =>
    isChanged || isWhole ? (
      // oxlint-disable-next-line react/no-array-index-key -- a word has no other identity
      <Tag key={index}>{text}</Tag>
    ) : (
      text
    ),
  );
};

/** With a sign and a hidden text, for users who don't see colors. */
const Cell = ({ row, side }: { row: DiffRow; side: Side }) => {
  const translate = useTranslate();
  const words = row[side];
  if (words === undefined)
    return (
      <td className="diff-none">
        <span className="ui-sr">{translate('pairingInstructions.diff.noLine')}</span>
      </td>
    );
  const isMarked = row.kind !== 'same';
  return (
    <td className={isMarked ? `diff-${side}` : undefined}>
      <span className="diff-sign" aria-hidden="true">
        {isMarked && (side === 'before' ? '−' : '+')}
      </span>
      {isMarked && (
        <span className="ui-sr">
          {translate(`pairingInstructions.diff.${side === 'before' ? 'removed' : 'added'}`)}{' '}
        </span>
      )}
      <Words words={words} side={side} isWhole={row.kind === 'removed' || row.kind === 'added'} />
    </td>
  );
};

const Rows = ({ label, rows }: { label: string; rows: DiffRow[] }) => (
  <tbody>
    <tr>
      <th scope="rowgroup" colSpan={2}>
        {label}
      </th>
    </tr>
    {rows.map((row, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a line has no other identity
      <tr key={index}>
        <Cell row={row} side="before" />
        <Cell row={row} side="after" />
      </tr>
    ))}
  </tbody>
);

const nothing = { instructionName: '', instructionText: '' };

type VersionDiffProps = { published: InstructionVersion | null; draft: Content };

/** The published and the edited version, line by line. */
export const VersionDiff = ({ published, draft }: VersionDiffProps) => {
  const translate = useTranslate();
  const { instructionName, instructionText } = published ?? nothing;
  const labelOf = useFieldLabel();
  const title = translate('pairingInstructions.diff.title');
  return (
    <div className="diff-frame">
      <table className="diff-table" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">
              {published === null
                ? translate('pairingInstructions.diff.unpublished')
                : translate('pairingInstructions.diff.published', {
                    name: published.chgr,
                    date: formatDate(published.chgDt),
                  })}
            </th>
            <th scope="col">{translate('pairingInstructions.diff.draft')}</th>
          </tr>
        </thead>
        <Rows label={labelOf('instructionName')} rows={diffTexts(instructionName, draft.instructionName)} />
        {published !== null && published.instructionLanguage !== draft.instructionLanguage && (
          <Rows
            label={labelOf('instructionLanguage')}
            rows={diffTexts(
              languageName(published.instructionLanguage),
              languageName(draft.instructionLanguage),
            )}
          />
        )}
        <Rows
          label={labelOf('instructionText')}
          rows={diffTexts(instructionText, draft.instructionText.trimEnd())}
        />
      </table>
    </div>
  );
};
