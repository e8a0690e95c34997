/** resolves to whether the user wants to leave */
type Ask = () => Promise<boolean>;

const guards = new Set<Ask>();
const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach(listener => listener());

/** The open guards, for what is outside of their page: see LeaveGuard. */
export const leaveGuards = {
  add: (ask: Ask) => {
    guards.add(ask);
    notifyListeners();
    return () => {
      guards.delete(ask);
      notifyListeners();
    };
  },
  hasOpen: () => guards.size > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** call this before the session ends */
  confirm: async () => {
    for (const ask of guards) if (!(await ask())) return false;
    return true;
  },
};
