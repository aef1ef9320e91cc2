import { parser } from '@prometheus-io/lezer-promql';

/** What an expression asks for: names of metrics, and where it cannot be read. */
export interface AskedInPromql {
  readonly metrics: readonly string[];
  readonly errors: number;
}

/** Variables of Grafana stand where Prometheus wants a duration or a pattern. */
const withoutVariables = (expression: string): string =>
  expression.replaceAll('$__rate_interval', '5m').replaceAll(/\$(\w+)/g, 'any');

/** Reads an expression with the grammar of Prometheus. */
export function readPromql(expression: string): AskedInPromql {
  const text = withoutVariables(expression);
  const metrics: string[] = [];
  let errors = 0;
  parser.parse(text).iterate({
    enter({ type, from, to }) {
      if (type.isError) errors += 1;
      // Labels are identifiers too, under other nodes.
      if (type.name === 'VectorSelector') metrics.push(/^[\w:]+/.exec(text.slice(from, to))?.[0] ?? '');
    },
  });
  return { metrics, errors };
}
