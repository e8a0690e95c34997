/** `resources` are react-admin's names of the resource and its fields; all else is by the area that shows it. */
export const texts = {
  resources: {
    deviceIdentities: {
      name: 'Device identity |||| Device identities',
      fields: {
        sn: 'Serial number',
        publicKey: 'Public key',
        label: 'Label',
        pjtId: 'Project',
        modelName: 'Model',
        kind: 'Kind',
        state: 'State',
        crtDt: 'Registered',
      },
    },
  },
} as const;
