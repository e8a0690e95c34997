import { fingerprintShapes, profileShape, type Shape, type ShapeOf } from '../drivers/shapes.ts';

const texts = (...keys: string[]): Record<string, Shape> =>
  Object.fromEntries(keys.map(key => [key, 'text' as const]));

const textList: Shape = { list: 'text' };

/** By the kind of the fingerprint. */
const fingerprintFields = Object.assign(
  {},
  ...Object.values(fingerprintShapes).map(({ fields }) => fields),
) as Record<string, ShapeOf>;

/** Its metadata can have null, which differs from a missing value. */
const profile: Shape = { fields: { ...profileShape.fields, metadata: undefined, deviceConfig: 'text' } };

const screens: Shape = {
  fields: {
    ...texts('intro', 'prepare', 'prepareImageId', 'help', 'supportUrl'),
    confirm: { fields: {}, rest: 'text' },
  },
};

/** Marks the values that are text, so that a name such as 2024 needs no quotes. Everything else is read as YAML. */
export const projectFileShape: Shape = {
  fields: {
    format: 'text',
    project: { fields: texts('name', 'type', 'description', 'profile') },
    profiles: { list: profile },
    connector: {
      fields: {
        ...texts('displayName', 'appName', 'description', 'hosting', 'targetUrl', 'iconUrl', 'iconUrl2x'),
        ...texts('iconUrl3x', 'targetArnNa', 'targetArnEu', 'targetArnAp', 'partnerName', 'userEmail'),
        ...texts('oauthAuthorizationUrl', 'oauthTokenUrl', 'oauthClientId', 'oauthScope'),
        ...texts('androidLink', 'iosLink'),
        scopes: textList,
        redirectUris: textList,
        singleInstance: 'flag',
        appToApp: 'flag',
      },
    },
    handler: {
      fields: {
        ...texts('name', 'packageKey', 'description', 'defaultProfile', 'vendorSupportUrl', 'driverVersion'),
        ...texts('shard'),
        permissions: textList,
        fingerprints: {
          list: {
            fields: {
              ...fingerprintFields,
              // numbers here, but objects in driver files
              deviceTypes: { list: 'code' },
            },
          },
        },
      },
    },
    onboarding: {
      fields: {
        ...texts('deviceOnboardingId', 'setupId', 'identityType'),
        ownershipValidationTypes: textList,
        screens: { fields: {}, rest: screens },
      },
    },
    products: {
      list: {
        fields: {
          ...texts('name', 'model', 'brand', 'category', 'description', 'image', 'countryMode', 'releaseDay'),
          ...texts('purchaseUrl', 'supportUrl', 'manualUrl'),
          modelNumbers: textList,
          skus: textList,
          countries: textList,
          names: { list: { fields: texts('localeId', 'name') } },
        },
      },
    },
  },
};
