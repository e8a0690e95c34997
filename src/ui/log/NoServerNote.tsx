import { texts } from '../../qa/texts.ts';

/** Beside commands to paste: the fake has its server in the page, where no command can reach it. */
export const NoServerNote = () =>
  // the product's build removes the text
  import.meta.env.MODE === 'fake' ? <p role="note">{texts.commands}</p> : null;
