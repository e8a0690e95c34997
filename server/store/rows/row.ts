/**
 * A row of a table: the record of the contract, plus `Extras` that only the table has, minus the fields that are
 * `Derived` for each response. An extra with the same name replaces the record's column: JSON is stored as text.
 *
 * @example type ScenarioRow = Row<Scenario, { mnId: string; steps: string }, 'canEdit'>;
 */
export type Row<Contract, Extras, Derived extends keyof Contract = never> = Omit<
  Contract,
  Derived | keyof Extras
> &
  Extras;
