import { useState } from 'react';
import { logLevels } from '../../../../model/rules/logMessage.ts';
import { type Query, quoted } from '../engine/query.ts';
import { useLogger } from '../LoggerContext.ts';

type NameOf = (source: string) => string;

const MAX_SUGGESTED = 100;

const started = /^-?(?:type|source|level):/;

const Values = ({ start, nameOf }: { start: string; nameOf: NameOf }) => {
  const { store } = useLogger();
  // read once: a list that changes with every event can't be chosen from
  const [{ types, sources }] = useState(store.counts);
  const values = start.endsWith('type:')
    ? types.map(({ name }) => name)
    : start.endsWith('source:')
      ? sources.map(({ name }) => nameOf(name))
      : logLevels;
  return [...new Set(values)]
    .slice(0, MAX_SUGGESTED)
    .map(value => `${start}${quoted(value)}`)
    .map(text => (
      <option key={text} value={text}>
        {text}
      </option>
    ));
};

/** Values for the condition that is being typed: of the types and sources in the log, the most frequent ones. */
export const FilterSuggestions = ({
  id,
  query: { isRegex, text },
  nameOf,
}: {
  id: string;
  query: Query;
  nameOf: NameOf;
}) => {
  const [start] = isRegex ? [] : (started.exec(text) ?? []);
  return (
    <datalist id={id}>{start !== undefined && <Values key={start} start={start} nameOf={nameOf} />}</datalist>
  );
};
