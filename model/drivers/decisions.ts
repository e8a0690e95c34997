import type { Choices, DriverProblem, ProblemChoice } from './types.ts';

/** Problems that the plan adds, and the choices for those that offer some. */
export type Decisions = {
  add: (problem: DriverProblem) => void;
  choiceOf: (problem: DriverProblem) => ProblemChoice | undefined;
};

export const createDecisions = (given: Choices) => {
  const added: DriverProblem[] = [];
  const choiceOf = ({ key, choices }: DriverProblem) => {
    if (choices === undefined) return undefined;
    const chosen = Object.hasOwn(given, key) ? given[key] : undefined;
    return chosen !== undefined && choices.includes(chosen) ? chosen : choices[0];
  };
  return { added, decisions: { add: (one: DriverProblem) => void added.push(one), choiceOf } };
};
