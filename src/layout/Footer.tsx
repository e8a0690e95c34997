import { useTranslate } from 'ra-core';
import { useSite } from '../auth/SessionContext.ts';

const year = new Date().getFullYear();

/** SH-07. Stands at the end of the page, or of the sidebar. */
export const Footer = () => {
  const translate = useTranslate();
  const { product } = useSite();
  return <footer className="app-foot">{translate('layout.footer', { year, product })}</footer>;
};
