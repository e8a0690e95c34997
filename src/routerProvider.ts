import { reactRouterProvider, type RouterNavigateFunction, type RouterProvider } from 'react-admin';
import { useCallback, useEffect, useRef } from 'react';
import { useHref } from 'react-router';

const { useLocation, useNavigate } = reactRouterProvider;

/**
 * react-admin sets the parameters of a list in the address one task later. A user who has opened another page in the
 * meantime would be taken back to the list.
 */
const useNavigateFromOwnPage = () => {
  const navigate = useNavigate();
  const shown = useHref(useLocation().pathname);
  const own = useRef(shown);
  useEffect(() => {
    own.current = shown;
  }, [shown]);
  return useCallback<RouterNavigateFunction>(
    (to, options) => {
      const isOfOwnPage = typeof to === 'object' && to.pathname === undefined;
      if (isOfOwnPage && window.location.pathname !== own.current) return;
      navigate(to, options);
    },
    [navigate],
  );
};

/** The router of react-admin, in which a page that was left can't set its parameters in the address. */
export const routerProvider: RouterProvider = { ...reactRouterProvider, useNavigate: useNavigateFromOwnPage };
