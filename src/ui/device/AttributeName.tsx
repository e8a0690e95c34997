import { Fragment } from 'react';

const wordStart = /(?<=[a-z\d])(?=[A-Z])/;

/** A name like `thermostatOperatingState`, broken between its words where it has no room. */
export const AttributeName = ({ name }: { name: string }) => {
  let start = 0;
  return name.split(wordStart).map(word => {
    const key = start;
    start += word.length;
    return (
      <Fragment key={key}>
        {key > 0 && <wbr />}
        {word}
      </Fragment>
    );
  });
};
