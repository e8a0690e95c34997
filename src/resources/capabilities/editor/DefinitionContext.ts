import { createContext, useContext } from 'react';
import type { Definition } from './useDefinition.ts';

export const DefinitionContext = createContext<Definition | null>(null);

export const useDefinitionContext = (): Definition => {
  const definition = useContext(DefinitionContext);
  if (definition === null) throw new Error('There is no DefinitionContext above');
  return definition;
};
