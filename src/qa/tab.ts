const read = (name: string) => sessionStorage.getItem(`porchlight.qa.${name}`);
const write = (name: string, value: string) => sessionStorage.setItem(`porchlight.qa.${name}`, value);

/** What this tab knows of itself over its reloads: whose world it shows, and the session id a cookie would hold. */
export const openTab = () => {
  const id = read('tab') ?? crypto.randomUUID();
  const loads = Number(read('loads') ?? 0) + 1;
  write('tab', id);
  write('loads', String(loads));
  // the seed or the tables have changed: the old world is worth nothing
  import.meta.hot?.on('vite:beforeFullReload', ({ triggeredBy = '' }) => {
    if (/\/(model|server)\//.test(triggeredBy)) write('tab', crypto.randomUUID());
  });

  return {
    id,
    /** page loads so far */
    loads,
    jar: {
      get id() {
        return read('session') || null;
      },
      set id(value: string | null) {
        write('session', value ?? '');
      },
    },
  };
};
