/** Facts about the database itself, such as whether it contains demo data. */
export interface MetaRow {
  name: string;
  value: string;
}
