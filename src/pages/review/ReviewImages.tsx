import { useTranslate } from 'react-admin';
import { type ReactNode, useId } from 'react';
import type { ReviewDetail } from '../../../model/contract/reviews.ts';
import { usePicture } from '../../ui/upload/usePicture.ts';

/** An uploaded image; the file of an ID never changes. */
const Picture = ({ fileId, alt }: { fileId: string; alt: string }) => {
  const translate = useTranslate();
  const { address, isPending } = usePicture(fileId);
  if (address !== null) return <img src={address} alt={alt} />;
  return !isPending && <span className="dim">{translate('reviews.images.failed')}</span>;
};

const Framed = ({ label, children }: { label: string | undefined; children: ReactNode }) => (
  <div className="rv-framed">
    {label !== undefined && <p className="dim">{label}</p>}
    <div className="rv-image">{children}</div>
  </div>
);

/** The logo of a brand or the images of products; a changed one beside the approved one. */
export const ReviewImages = ({ detail: { images, item } }: { detail: ReviewDetail }) => {
  const translate = useTranslate();
  const id = useId();
  if (images.length === 0) return null;
  const textOf = (key: string, values?: Record<string, unknown>) =>
    translate(`reviews.images.${key}`, values);
  return (
    <section className="rv-card rv-pad rv-images" aria-labelledby={id}>
      <h3 id={id}>{textOf(item.kind === 'brand' ? 'logo' : 'title')}</h3>
      <div className="rv-image-list">
        {images.map(({ name, before, after }) => {
          const isChanged = before !== null && before !== after;
          return (
            <figure key={`${name} ${after}`}>
              {item.kind !== 'brand' && <figcaption>{name}</figcaption>}
              <div className="rv-image-pair">
                {isChanged && (
                  <Framed label={textOf('approved')}>
                    <Picture fileId={before} alt={textOf('approvedOf', { name })} />
                  </Framed>
                )}
                <Framed label={isChanged ? textOf('requested') : undefined}>
                  {after === null ? (
                    <span className="dim">{textOf('removed')}</span>
                  ) : (
                    <Picture
                      fileId={after}
                      alt={textOf(item.kind === 'brand' ? 'logoOf' : 'imageOf', { name })}
                    />
                  )}
                </Framed>
              </div>
            </figure>
          );
        })}
      </div>
    </section>
  );
};
