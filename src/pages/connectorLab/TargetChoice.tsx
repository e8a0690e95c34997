import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { type LabTarget, labTargets } from '../../../model/contract/lab.ts';
import { callableTarget } from '../../../model/rules/connectors.ts';
import { ECHO_TARGET } from '../../../model/rules/echo.ts';
import { isAllowedUnconfirmed, type LabRequest } from '../../../model/rules/lab/templates.ts';
import type { ConnectorRecord } from '../../dataProvider/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Segments } from '../../ui/Segments.tsx';

/** Why a request can't be sent to the connector's own target, as a key below `lab.blocked`; null if it can. */
export const targetBlock = (connector: ConnectorRecord, request: LabRequest) => {
  if (request.isCallback) return 'callback';
  const target = callableTarget(connector);
  if (target === null) return connector.hosting === 'AWS_LAMBDA' ? 'lambda' : 'none';
  if (target === ECHO_TARGET) return 'echo';
  return connector.targetStatus === 'CONFIRMED' || isAllowedUnconfirmed(request.name) ? null : 'unconfirmed';
};

type Props = {
  connector: ConnectorRecord;
  request: LabRequest;
  target: LabTarget;
  onTarget: (target: LabTarget) => void;
  canEdit: boolean;
  isSending: boolean;
  isBroken: boolean;
  onSend: () => void;
};

/** The choice of the target, and the button that sends the request. */
export const TargetChoice = ({
  connector,
  request,
  target,
  onTarget,
  canEdit,
  isSending,
  isBroken,
  onSend,
}: Props) => {
  const translate = useTranslate();
  const block = targetBlock(connector, request);
  const isEcho = target === 'ECHO';
  return (
    <div className="lab-target">
      <div className="lab-target-row">
        <Segments
          label={translate('lab.target.label')}
          isSmall
          options={labTargets.map(one => {
            const isBlocked = one === 'TARGET' && block !== null;
            return {
              value: one,
              label: translate(`lab.target.${one}`),
              isBlocked,
              describedBy: isBlocked ? 'lab-block' : undefined,
            };
          })}
          value={target}
          onChange={onTarget}
        />
        <span className="lab-space" />
        <span className="lab-dim">{translate(isEcho ? 'lab.unsigned' : 'lab.signed')}</span>
      </div>
      <div className="lab-target-row">
        <span className="lab-url">
          <span className="lab-dim">POST</span>
          <code>{isEcho ? translate('lab.echoUrl') : callableTarget(connector)}</code>
        </span>
        {canEdit && (
          <Button
            look="main"
            aria-disabled={isSending || isBroken}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={onSend}
          >
            {translate(isSending ? 'lab.sending' : 'lab.send')}
          </Button>
        )}
      </div>
      {block !== null && (
        <p id="lab-block" className="lab-block">
          {translate(`lab.blocked.${block}`)}{' '}
          {(block === 'none' || block === 'echo') && canEdit && (
            <Link to=".." relative="path">
              {translate('lab.enterTarget')}
            </Link>
          )}
        </p>
      )}
      {canEdit ? (
        <p className="lab-keys">
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> {translate('lab.keys')}
        </p>
      ) : (
        <p className="lab-block">{translate('lab.readOnly')}</p>
      )}
    </div>
  );
};
