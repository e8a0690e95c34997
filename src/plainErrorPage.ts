import { errorTexts } from './i18n/errorTexts.ts';

const element = (name: string, text: string, style: Partial<CSSStyleDeclaration>) => {
  const made = document.createElement(name);
  made.append(text);
  Object.assign(made.style, style);
  return made;
};

/**
 * An error page without React, for when the first chunk can't be loaded or the layout fails: only the style sheet with
 * the tokens is available.
 */
export const showPlainErrorPage = (place: Element) => {
  const again = element('button', errorTexts.tryAgain, {
    height: 'var(--control-h)',
    marginTop: '16px',
    padding: '0 14px',
    border: '1px solid var(--line-2)',
    borderRadius: 'var(--radius)',
    background: 'var(--paper)',
    color: 'var(--ink)',
    font: '540 14px var(--font)',
    cursor: 'pointer',
  });
  again.addEventListener('click', () => location.reload());
  const words = element('section', '', {});
  words.setAttribute('role', 'alert');
  words.append(
    element('h1', errorTexts.title, { margin: '0', font: '640 20px/28px var(--font)' }),
    element('p', errorTexts.other, {
      margin: '8px 0 0',
      color: 'var(--ink-2)',
      font: '14px/20px var(--font)',
    }),
    again,
  );
  const page = element('main', '', {
    maxWidth: '600px',
    margin: '0 auto',
    padding: '160px 24px',
    textAlign: 'center',
  });
  page.append(words);
  place.replaceChildren(page);
  document.title = errorTexts.title;
};
