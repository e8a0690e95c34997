import { useTranslate } from 'react-admin';
import type { ReviewField } from '../../../model/contract/reviews.ts';
import { readableName } from '../../../model/rules/profileDiff/names.ts';
import { ProfileSentence } from '../../ui/profileChange/ProfileSentence.tsx';
import { useValueText } from '../../ui/profileChange/useValueText.ts';
import { markWords, type Word } from './markWords.ts';

/** The resources with the labels of a group's fields. */
const resourceOf: Readonly<Record<string, string>> = {
  connector: 'connectors',
  profile: 'deviceProfiles',
  handler: 'handlers',
  onboarding: 'onboardings',
  product: 'products',
  brand: 'brands',
  capability: 'capabilities',
  joinRequest: 'joinRequests',
};

const Words = ({ words, as: Mark }: { words: readonly Word[]; as: 'ins' | 'del' }) =>
  // oxlint-disable-next-line react/no-array-index-key -- the words of a text only change as a whole
  words.map(({ text, isMarked }, index) => (isMarked ? <Mark key={index}>{text}</Mark> : text));

const Value = ({ words, isAfter }: { words: readonly Word[]; isAfter: boolean }) => (
  <span className="rv-cell">
    <span className="rv-sign" aria-hidden="true">
      {isAfter ? '+' : '−'}
    </span>
    <span>
      <Words words={words} as={isAfter ? 'ins' : 'del'} />
    </span>
  </span>
);

/** A field beside its approved value; `isFirst`: there is no earlier approval. */
export const FieldRow = ({ field: given, isFirst }: { field: ReviewField; isFirst: boolean }) => {
  const translate = useTranslate();
  const { group, field, kind, sentence } = given;
  const textOf = useValueText(group, field);
  if (sentence !== null)
    return (
      <tr>
        <td colSpan={isFirst ? 2 : 3}>
          <ProfileSentence {...sentence} />
        </td>
      </tr>
    );
  const label =
    field === null
      ? translate('reviews.fields.whole')
      : translate(`resources.${resourceOf[group] ?? group}.fields.${field}`, { _: readableName(field) });
  const before = textOf(given.before);
  const after = textOf(given.after);
  if (kind === 'same' || isFirst)
    return (
      <tr>
        <th scope="row">{label}</th>
        {!isFirst && <td className="rv-same">{before}</td>}
        <td className="rv-same">{after}</td>
      </tr>
    );
  const marked = markWords(before ?? '', after ?? '');
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{marked.before.length > 0 && <Value words={marked.before} isAfter={false} />}</td>
      <td>
        {marked.after.length > 0 ? (
          <Value words={marked.after} isAfter />
        ) : (
          <span className="dim">{translate(`reviews.fields.${kind}`)}</span>
        )}
      </td>
    </tr>
  );
};
