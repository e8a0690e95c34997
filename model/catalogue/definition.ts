/** The part of JSON Schema that the catalogue uses. */
export type ValueSchema = {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  title?: string;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  format?: 'uri';
  /** a list: one schema for each place */
  items?: ValueSchema | readonly ValueSchema[];
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, ValueSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | ValueSchema;
  default?: unknown;
};

/** An event of an attribute carries `value`, and `unit` or `data` where its schema has them. */
type AttributeDefinition = {
  schema: ValueSchema;
  /** the command that sets it */
  setter?: string;
  /** commands without arguments, and the value that each sets */
  enumCommands?: readonly { command: string; value: string }[];
};

type ArgumentDefinition = { name: string; optional: boolean; schema: ValueSchema };
type CommandDefinition = { name: string; arguments: readonly ArgumentDefinition[] };

/** CAP-01: one capability of the embedded catalogue. */
export type CapabilityDefinition = {
  id: string;
  version: number;
  status: 'live' | 'proposed' | 'dead';
  name: string;
  attributes: Readonly<Record<string, AttributeDefinition>>;
  commands: Readonly<Record<string, CommandDefinition>>;
};
