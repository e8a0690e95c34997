import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import './profileSentence.css';

/** Never part of a profile's texts: it marks the old and the new value in a translated sentence. */
const MARK = '\u0000';

type Props = {
  text: string;
  values: Readonly<Record<string, string | number>>;
  words: Readonly<Record<string, string>>;
};

/** A change of a device profile as a sentence, with the old and the new value marked (see model/rules/profileDiff). */
export const ProfileSentence = ({ text, values, words }: Props) => {
  const translate = useTranslate();
  const given: Record<string, string | number> = { ...values };
  for (const [name, key] of Object.entries(words)) given[name] = translate(`profileVersions.words.${key}`);
  for (const name of ['from', 'to'])
    if (given[name] !== undefined) given[name] = `${MARK}${name}${MARK}${given[name]}${MARK}`;
  const parts = translate(`profileVersions.changes.${text}`, given).split(MARK);
  const pieces: ReactNode[] = [];
  // plain text, the name of a value, and the value alternate
  for (let index = 0; index < parts.length; index += 3) {
    pieces.push(parts[index]);
    const [name, value] = [parts[index + 1], parts[index + 2]];
    if (value !== undefined)
      pieces.push(name === 'to' ? <ins key={index}>{value}</ins> : <del key={index}>{value}</del>);
  }
  return <p className="profile-sentence">{pieces}</p>;
};
