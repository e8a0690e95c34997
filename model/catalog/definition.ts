/** The part of JSON Schema that the catalog uses. */
export type ValueSchema = {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  title?: string;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  format?: 'uri';
  /** a list has one schema for each position */
  items?: ValueSchema | readonly ValueSchema[];
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, ValueSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | ValueSchema;
  default?: unknown;
};

/** An attribute event has `value`, and `unit` or `data` if its schema defines them. */
type AttributeDefinition = {
  schema: ValueSchema;
  /** the command that sets it */
  setter?: string;
  /** commands without arguments, each with the value that it sets */
  enumCommands?: readonly { command: string; value: string }[];
};

type ArgumentDefinition = { name: string; optional: boolean; schema: ValueSchema };
type CommandDefinition = { name: string; arguments: readonly ArgumentDefinition[] };

/** CAP-01: a capability of the embedded catalog. */
export type CapabilityDefinition = {
  id: string;
  version: number;
  status: 'live' | 'proposed' | 'dead';
  name: string;
  attributes: Readonly<Record<string, AttributeDefinition>>;
  commands: Readonly<Record<string, CommandDefinition>>;
};
