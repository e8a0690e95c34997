/** Sets a value of the simulated device. */
export type Play = (at: { component: string; capability: string; attribute: string }, value: unknown) => void;
