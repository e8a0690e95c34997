/** A limit, because each step that can be undone keeps its rows. */
const MAX_STEPS = 200;

/** Steps that can be undone, the last one first. */
export const createUndoHistory = <S>() => {
  const steps: { step: S; undo: () => void }[] = [];
  return {
    add: (step: S, undo: () => void) => {
      steps.push({ step, undo });
      if (steps.length > MAX_STEPS) steps.shift();
    },
    last: (): S | null => steps.at(-1)?.step ?? null,
    undo: () => steps.pop()?.undo(),
    clear: () => void steps.splice(0),
  };
};
