import { useEffect } from 'react';
import { useSite } from '../../auth/SessionContext.ts';

export const useDocumentTitle = (title: string | undefined) => {
  const { product } = useSite();
  useEffect(() => {
    document.title = title === undefined ? product : `${title} · ${product}`;
  }, [title, product]);
};
