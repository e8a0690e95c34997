/**
 * A table's row: the record of the contract, `Extras` that only the table has, and without what is `Derived` for each
 * answer. An extra of the same name replaces the record's column: JSON is stored as text.
 *
 * @example type ScenarioRow = Row<Scenario, { mnId: string; steps: string }, 'canEdit'>;
 */
export type Row<Contract, Extras, Derived extends keyof Contract = never> = Omit<
  Contract,
  Derived | keyof Extras
> &
  Extras;
