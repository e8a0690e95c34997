import { describe, expect, it } from 'vitest';
import { connectorEditSchemas } from '../../model/contract/connectorEdits.ts';
import { newFirmwareSchema } from '../../model/contract/firmwares.ts';
import { newPairingInstructionSchema } from '../../model/contract/pairingInstructions.ts';
import { texts as connectors } from './en/resources/connectors.ts';
import { texts as firmwares } from './en/resources/firmwares.ts';
import { texts as pairingInstructions } from './en/resources/pairingInstructions.ts';

const schemaApp = connectors.resources.connectors.fields;

describe('an error names the field as the form does:', () => {
  it.each([
    [firmwares.resources.firmwares.fields.supportedVersion, newFirmwareSchema, 'supportedVersion'],
    [
      pairingInstructions.resources.pairingInstructions.fields.instructionText,
      newPairingInstructionSchema,
      'instructionText',
    ],
    [connectors.connectors.nameLabel.SCHEMA, connectorEditSchemas.SCHEMA, 'displayName'],
    [connectors.connectors.targetLabel.SCHEMA, connectorEditSchemas.SCHEMA, 'targetUrl'],
    [schemaApp.oauthClientId, connectorEditSchemas.SCHEMA, 'oauthClientId'],
    [schemaApp.oauthClientSecret, connectorEditSchemas.SCHEMA, 'oauthClientSecret'],
  ] as const)('%s', (label, schema, field) => {
    const { error } = schema.safeParse({ [field]: 'x'.repeat(9999) });
    const messages = error?.issues.filter(({ path }) => path[0] === field).map(({ message }) => message);
    expect(messages).toContainEqual(expect.stringContaining(`The ${label} field must have between`));
  });
});
