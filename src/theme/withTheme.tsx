import type { ComponentType } from 'react';

/** Loads a component that uses MUI together with the theme; the first list needs neither. */
export const withTheme =
  <P extends object>(load: () => Promise<ComponentType<P>>) =>
  async (): Promise<ComponentType<P>> => {
    const [Part, { Themed }] = await Promise.all([load(), import('./Themed.tsx')]);
    return (props: P) => (
      <Themed>
        <Part {...props} />
      </Themed>
    );
  };
