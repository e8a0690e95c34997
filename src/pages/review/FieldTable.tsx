import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import type { ReviewDetail, ReviewField } from '../../../model/contract/reviews.ts';
import { FieldRow } from './FieldRow.tsx';
import { Segments } from '../../ui/Segments.tsx';

type Group = { key: string; name: string; subject: string; fields: ReviewField[]; changes: number };

const groupsOf = (fields: readonly ReviewField[]): Group[] => {
  const groups = new Map<string, Group>();
  for (const field of fields) {
    const { group: name, subject } = field;
    const key = `${name} ${subject}`;
    const group = groups.get(key) ?? { key, name, subject, fields: [], changes: 0 };
    group.fields.push(field);
    if (field.kind !== 'same') group.changes += 1;
    groups.set(key, group);
  }
  return [...groups.values()];
};

/** The fields beside those of the last approval, by group; unchanged fields are folded. */
export const FieldTable = ({ detail }: { detail: ReviewDetail }) => {
  const translate = useTranslate();
  const id = useId();
  const { fields, approved, item } = detail;
  const isFirst = approved === null;
  const [isWhole, setIsWhole] = useState(false);
  const changed = fields.filter(({ kind }) => kind !== 'same');
  const groups = groupsOf(isWhole || isFirst ? fields : changed);
  const rest = fields.length - changed.length;
  const textOf = (key: string, values?: Record<string, unknown>) =>
    translate(`reviews.fields.${key}`, values);
  const versionOf = (key: string, version: string | null) =>
    version === null ? textOf(`${key}Plain`) : textOf(key, { version });

  return (
    <section className="rv-card" aria-labelledby={id}>
      <div className="rv-card-head">
        <h3 id={id}>{textOf(isFirst ? 'first' : 'title')}</h3>
        <span>
          {isFirst
            ? textOf('count', { smart_count: fields.length })
            : textOf('countOf', { changed: changed.length, smart_count: fields.length })}
        </span>
        {!isFirst && (
          <Segments
            className="rv-segments"
            labelledBy={id}
            isSmall
            options={[false, true].map(whole => ({ value: whole, label: textOf(whole ? 'all' : 'changes') }))}
            value={isWhole}
            onChange={setIsWhole}
          />
        )}
      </div>
      {groups.length === 0 ? (
        <p className="rv-pad dim">{textOf(isFirst ? 'noneFirst' : 'none')}</p>
      ) : (
        <div className="rv-scroll">
          <table className="rv-fields" aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">{textOf('field')}</th>
                {!isFirst && <th scope="col">{versionOf('approved', approved.versionNm)}</th>}
                <th scope="col">{versionOf('requested', item.versionNm)}</th>
              </tr>
            </thead>
            {groups.map(({ key, name, subject, fields: members, changes }) => (
              <tbody key={key}>
                {(groups.length > 1 || subject !== '') && (
                  <tr className="rv-group">
                    <th scope="colgroup" colSpan={isFirst ? 2 : 3}>
                      {translate(`reviews.groups.${name}`)}
                      {subject !== '' && `: ${subject}`}
                      {!isFirst && changes > 0 && (
                        <span>{translate('reviews.badge.changes', { smart_count: changes })}</span>
                      )}
                    </th>
                  </tr>
                )}
                {members.map((field, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the fields only change as a whole
                  <FieldRow key={index} field={field} isFirst={isFirst} />
                ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
      {!isFirst && rest > 0 && (
        <button
          type="button"
          className="rv-more"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {textOf(isWhole ? 'less' : 'more', { smart_count: rest })}
        </button>
      )}
    </section>
  );
};
