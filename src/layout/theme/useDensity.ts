import { useStore } from 'ra-core';
import { useLayoutEffect } from 'react';

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** How close the rows of tables and sidebar stand. */
export const useDensity = () => {
  const [kept, choose] = useStore<Density>('density', 'comfortable');
  // somebody else's words in the storage
  return { density: densities.includes(kept) ? kept : 'comfortable', choose };
};

/** tokens.css has the heights. */
export const useDensityAttribute = () => {
  const { density } = useDensity();
  useLayoutEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
};
