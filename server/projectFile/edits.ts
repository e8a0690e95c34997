import type { ConnectorEdit } from '../../model/contract/connectorEdits.ts';
import type { HandlerEdit } from '../../model/contract/handlers.ts';
import { type OnboardingEdit, onboardingEditSchema } from '../../model/contract/onboardings.ts';
import type { ProductEdit } from '../../model/contract/products.ts';
import type { ProjectType } from '../../model/contract/projects.ts';
import type { FileHandler, FileProduct } from '../../model/projectFile/types.ts';
import { connectorKindOf } from '../../model/rules/connectors.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of the file as the forms would send them, with IDs instead of names. */
export const toProductEdit = (
  { name, model, brand, category, description, image, ...fields }: FileProduct,
  brandIds: ReadonlyMap<string, string>,
): ProductEdit => ({
  prodNm: name,
  names: fields.names,
  modelNm: model,
  modelNumbers: [...fields.modelNumbers],
  skus: [...fields.skus],
  brandId: brand === null ? null : (brandIds.get(brand) ?? null),
  ctgrId: category,
  dsc: description,
  imageFileId: image,
  countryMode: fields.countryMode,
  countries: fields.countries,
  releaseDay: fields.releaseDay,
  purchaseUrl: fields.purchaseUrl,
  supportUrl: fields.supportUrl,
  manualUrl: fields.manualUrl,
});

export const toConnectorEdit = (type: ProjectType, fields: Fields): ConnectorEdit =>
  ({ ...fields, kind: connectorKindOf(type) }) as unknown as ConnectorEdit;

export const toHandlerEdit = (
  { defaultProfile: _name, fingerprints: _fingerprints, ...fields }: FileHandler,
  dvcPrflId: string | null,
): HandlerEdit => ({ ...fields, dvcPrflId });

export const toOnboardingEdit = (fields: Fields): OnboardingEdit => onboardingEditSchema.parse(fields);
