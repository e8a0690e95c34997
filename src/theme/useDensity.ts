import { useStore } from 'react-admin';
import { useLayoutEffect } from 'react';

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** The row height of tables and sidebar. */
export const useDensity = () => {
  const [kept, choose] = useStore<Density>('density', 'comfortable');
  // the stored value may be invalid
  return { density: densities.includes(kept) ? kept : 'comfortable', choose };
};

/** Sets the attribute that tokens.css reads. */
export const useDensityAttribute = () => {
  const { density } = useDensity();
  useLayoutEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
};
