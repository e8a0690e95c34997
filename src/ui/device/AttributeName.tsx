import { Fragment } from 'react';

const wordStart = /(?<=[a-z\d])(?=[A-Z])/;

/** A name such as `thermostatOperatingState`, with line breaks allowed between its words. */
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
