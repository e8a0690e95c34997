/** Facts about the database itself, such as whether it holds the demo world. */
export interface MetaRow {
  name: string;
  value: string;
}
