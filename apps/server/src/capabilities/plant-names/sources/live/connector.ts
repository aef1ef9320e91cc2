import type { PlantName } from '@plantdata/botanical-names';
import type {
  CallOptions,
  OutboundFailure,
  OutboundService,
  RequestPolicy,
} from '../../../../platform/outbound/index.ts';
import type { SourceId } from '../catalogue.ts';
import type { FoundName } from './found-name.ts';

/** Protocol of one source's service. A connector knows addresses and shapes, and judges nothing. */
export interface ConnectorDefinition {
  readonly id: SourceId;
  /**
   * Null if none is documented: the source is then asked only if an operator has set an address.
   */
  readonly defaultUrl: string | null;
  /** Path of the base address where an operator names a host only (`http://127.0.0.1:4000`): `/api/2`. */
  readonly defaultPath: string;
  /** Address of a second service of the same source. */
  readonly secondUrl?: string;
  readonly policy: RequestPolicy;
  /** Number of names per call; 1 if the service takes one at a time. */
  readonly namesPerFind: number;
  /** It has phrase names (`Grevillea sp. Mt Lewis (B.P.Hyland 1020)`); a service that has none is not asked for them. */
  readonly knowsPhraseNames?: boolean;
  /** A name that it certainly has; asked when its answers look suspicious. */
  readonly knownName: string;
  connect(services: ConnectedServices): Connector;
}

export interface ConnectedServices {
  readonly main: OutboundService;
  /** At `secondUrl`, or at the address that the operator set for both. */
  readonly second: OutboundService;
}

export interface Connector {
  /**
   * Returns the names that the service has under each of the given ones, in their order: none, one,
   * or several with the same spelling. A name that could not be asked has its failure; if all
   * failed for one reason, it is thrown.
   */
  find(names: readonly AskedName[], options: CallOptions): Promise<readonly FindResult[]>;
}

export type FindResult = readonly FoundName[] | OutboundFailure;

export interface AskedName {
  /** Without authors, cultivar and the like: `Abelia × grandiflora`, `Acer palmatum var. dissectum`. */
  readonly written: string;
  readonly name: PlantName;
}
